// Paints a laid-out board on a canvas. Supports background images, canvases, inline SVG and text.
import { decoded } from './background.ts'

/** Waits until the board's images are the same three times in a row, and no flat shape stands for one (`data-flat`). */
export async function wait_until_painted(host: HTMLElement, patience = 3000): Promise<void> {
  const seen = () => [...host.querySelectorAll<HTMLElement>('*')].map(shown).join()
  const until = performance.now() + patience
  for (let last = '', same = 0; same < 3 && performance.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    const now = seen()
    const is_painted = !host.querySelector('[data-flat]') && (/http|blob|data|canvas/.test(now) || host.querySelector('pre'))
    same = now === last && is_painted ? same + 1 : 0
    last = now
  }
}

const background = (element: Element): string =>
  /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? ''

/** Changes while a board is still being painted. */
const shown = (element: Element): string => (element instanceof HTMLCanvasElement ? `canvas ${element.width}` : background(element))

export async function paint_board(pen: CanvasRenderingContext2D, host: HTMLElement): Promise<void> {
  const { left, top } = host.getBoundingClientRect()
  for (const element of host.querySelectorAll('*')) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = { x: x - left, y: y - top, width, height }
    if (element instanceof HTMLCanvasElement) pen.drawImage(element, box.x, box.y, width, height)
    else if (element instanceof SVGSVGElement) await paint_svg(pen, element, box)
    else if (!(element instanceof HTMLElement) || width === 0) continue
    else if (background(element)) await paint_background(pen, element, box)
    else paint_words(pen, element, box)
  }
}

type Box = { x: number; y: number; width: number; height: number }

// Sizes and positions are in percent, as boards write them.
async function paint_background(pen: CanvasRenderingContext2D, element: HTMLElement, { x, y, width, height }: Box) {
  const style = getComputedStyle(element)
  const parts = (text: string, usual: number) => {
    const [first = usual, second = first] = text.split(' ').map((part) => (part.endsWith('%') ? parseFloat(part) / 100 : usual))
    return [first, second] as const
  }
  const [wide, high] = parts(style.backgroundSize, 1)
  const [right, down] = parts(style.backgroundPosition, 0)
  const image = await decoded(background(element))
  pen.save()
  pen.beginPath()
  pen.rect(x, y, width, height)
  pen.clip()
  pen.drawImage(image, x + width * (1 - wide) * right, y + height * (1 - high) * down, width * wide, height * high)
  pen.restore()
}

// An element that contains only text has it on one line.
function paint_words(pen: CanvasRenderingContext2D, element: HTMLElement, { x, y, width, height }: Box) {
  const { backgroundColor, color, font } = getComputedStyle(element)
  pen.fillStyle = backgroundColor
  pen.fillRect(x, y, width, height)
  if (element.childElementCount > 0) return
  Object.assign(pen, { font, fillStyle: color, textBaseline: 'middle' })
  pen.fillText(element.textContent ?? '', x, y + height / 2)
}

async function paint_svg(pen: CanvasRenderingContext2D, element: SVGSVGElement, { x, y, width, height }: Box) {
  const { color, fontWeight } = getComputedStyle(element)
  const copy = element.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('style', `color:${color};font-family:system-ui,sans-serif;font-weight:${fontWeight}`)
  const text = new XMLSerializer().serializeToString(copy)
  pen.drawImage(await decoded(`data:image/svg+xml,${encodeURIComponent(text)}`), x, y, width, height)
}
