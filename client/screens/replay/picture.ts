// The position as a picture of the size that is shown beside links: the board, and under it what it is.
import { seat_colour } from '../../board/seats.ts'
import { Clock } from '../../board/clock.ts'
import { laid, paint_board } from '../../board/picture.ts'
import { themes } from '../../board/tokens.ts'
import { sounds } from '../sounds.ts'
import type { Sitting } from '../table/sitting.svelte.ts'

const [width, height, foot] = [1200, 630, 84]

export async function picture_of(sitting: Sitting, heading: string): Promise<Blob> {
  const host = document.createElement('div')
  host.inert = true
  host.style.cssText = `position:fixed;left:-3000px;top:0;width:${width}px;height:${height - foot}px`
  document.body.append(host)
  const board = sitting.game.board(host, { clock: new Clock(), sounds, voice: () => sitting.voice, on_aim: () => {}, on_pick: () => {} })
  try {
    board.show({ ...sitting.scene, me: null })
    await laid(host)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = themes.light.paper
    pen.fillRect(0, 0, width, height)
    await paint_board(pen, host)
    paint_foot(pen, sitting, heading)
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture')))))
  } finally {
    board.destroy()
    host.remove()
  }
}

function paint_foot(pen: CanvasRenderingContext2D, { names, colours, position: { points } }: Sitting, heading: string) {
  const middle = height - foot / 2
  pen.textBaseline = 'middle'
  pen.fillStyle = themes.light.ink
  pen.font = '640 32px Display, Georgia, serif'
  pen.fillText(heading, 28, middle, width / 2)
  pen.font = '650 26px Body, system-ui, sans-serif'
  let right = width - 28
  for (const [seat, name] of [...names.entries()].reverse()) {
    const label = `${name} ${points[seat] ?? 0}`
    right -= pen.measureText(label).width
    pen.fillStyle = themes.light.ink
    pen.fillText(label, right, middle)
    right -= 22
    pen.beginPath()
    pen.arc(right, middle, 11, 0, 7)
    pen.fillStyle = seat_colour(colours[seat] ?? 0).hex
    pen.fill()
    pen.lineWidth = 2.5
    pen.strokeStyle = themes.light.ink
    pen.stroke()
    right -= 34
  }
}
