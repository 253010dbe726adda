// The position as a link preview image: the board, and a caption under it.
import { seat_colour } from '../../board/seats.ts'
import { AnimationClock } from '../../board/animation_clock.ts'
import { wait_until_painted, paint_board } from '../../board/board_image.ts'
import { board_colours } from '../../board/tokens.ts'
import { sounds } from '../sounds.ts'
import type { TableViewModel } from '../table/view_model.svelte.ts'

const [width, height, foot] = [1200, 630, 84]

export async function link_image(model: TableViewModel, heading: string): Promise<Blob> {
  const host = document.createElement('div')
  host.inert = true
  host.style.cssText = `position:fixed;left:-3000px;top:0;width:${width}px;height:${height - foot}px`
  document.body.append(host)
  const board = model.game.board(host, { clock: new AnimationClock(), sounds, voice: () => model.voice, on_hit: () => {}, on_pick: () => {} })
  try {
    board.show({ ...model.scene, me: null })
    await wait_until_painted(host)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = board_colours.ivory
    pen.fillRect(0, 0, width, height)
    await paint_board(pen, host)
    paint_foot(pen, model, heading)
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture')))))
  } finally {
    board.destroy()
    host.remove()
  }
}

function paint_foot(pen: CanvasRenderingContext2D, { names, colours, position: { points } }: TableViewModel, heading: string) {
  const middle = height - foot / 2
  pen.textBaseline = 'middle'
  pen.fillStyle = board_colours.ink
  pen.font = '640 32px Display, Georgia, serif'
  pen.fillText(heading, 28, middle, width / 2)
  pen.font = '650 26px Body, system-ui, sans-serif'
  let right = width - 28
  for (const [seat, name] of [...names.entries()].reverse()) {
    const label = `${name} ${points[seat] ?? 0}`
    right -= pen.measureText(label).width
    pen.fillStyle = board_colours.ink
    pen.fillText(label, right, middle)
    right -= 22
    pen.beginPath()
    pen.arc(right, middle, 11, 0, 7)
    pen.fillStyle = seat_colour(colours[seat] ?? 0).hex
    pen.fill()
    pen.lineWidth = 2.5
    pen.strokeStyle = board_colours.ink
    pen.stroke()
    right -= 34
  }
}
