// The painted ground under the boats: water, ten sections that slide, harbour and fall. Flat colours first; the
// baked pictures come in when they are decoded, on the same places, so nothing moves.
import { art } from '../../../../client/generated/river/art.ts'
import type { Clock } from '../../../../client/board/clock.ts'
import type { Rect } from '../../../../client/board/geometry.ts'
import { section_kinds, type Orientation, type SectionKind } from '../art/layout.ts'
import type { Places } from './geometry.ts'
import { positions } from '../view.ts'

const parts = ['water', 'sections', 'fall', 'harbour'] as const
const picture = (part: (typeof parts)[number], orientation: Orientation): string => art[`${part}-${orientation}`].src

function div(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return parent.appendChild(element)
}

function put(element: HTMLElement, { x, y, width, height }: Rect): void {
  Object.assign(element.style, { width: `${width}px`, height: `${height}px`, transform: `translate(${x}px,${y}px)` })
}

/** What a section's picture covers: the section and a little of its neighbours. */
function cell({ rect, fall, section, across, layout }: Places, position: number): Rect {
  const more = layout.overlap * section / layout.section
  const from = fall + (position - 1) * section
  return rect(from - more, 0, from + section + more, across)
}

const moved = ({ x, y }: Rect) => `translate(${x}px,${y}px)`

export class Ground {
  private readonly flat: HTMLElement
  private readonly rich: HTMLElement
  private readonly water: HTMLElement
  private readonly sections: HTMLElement[]  // by position; 0 is the copy that leaves under the fall
  private readonly harbour: HTMLElement
  private readonly fall: HTMLElement
  private readonly strips: Record<'water' | 'sand' | 'wave' | 'harbour' | 'fall', HTMLElement>
  private painted: Orientation | null = null
  private places: Places | null = null
  private laid = ''

  constructor(parent: HTMLElement) {
    this.flat = div(parent, 'flat')
    this.rich = div(parent, 'rich')
    this.water = div(this.rich, 'picture')
    // A section's details reach over the next one down the river, so the lowest is painted last.
    this.sections = Array.from({ length: positions + 1 }, () => div(this.rich, 'picture')).reverse()
    this.harbour = div(this.rich, 'picture')
    this.fall = div(this.rich, 'picture')
    const strip = (name: string) => div(this.flat, name)
    this.strips = {
      water: strip('water'), sand: strip('sand'), wave: strip('wave'), harbour: strip('quay'), fall: strip('drop'),
    }
  }

  /** Lays the sections on positions 1 to 10. */
  lay(places: Places, kinds: SectionKind[]): void {
    const { rect, along, across, fall, harbour, bank, layout, section, orientation } = places
    if (this.places === places && this.laid === kinds.join()) return
    this.places = places
    this.laid = kinds.join()
    this.rich.dataset['orientation'] = this.flat.dataset['orientation'] = orientation
    put(this.water, places.frame)
    put(this.fall, rect(0, 0, fall + layout.fall_overlap * fall / layout.fall, across))
    put(this.harbour, rect(along - harbour - layout.harbour_overlap * harbour / layout.harbour, 0, along, across))
    for (const [position, element] of this.sections.entries()) {
      put(element, cell(places, position))
      this.show(element, kinds[(position + positions - 1) % positions]!)
    }
    const strip = (kind: SectionKind) => {
      const from = fall + kinds.indexOf(kind) * section
      return kinds.includes(kind) ? rect(from, bank, from + section, across - bank) : rect(0, 0, 0, 0)
    }
    put(this.strips.water, rect(0, bank, along - harbour, across - bank))
    put(this.strips.sand, strip('sand'))
    put(this.strips.wave, strip('wave'))
    put(this.strips.harbour, rect(along - harbour, 0, along, across))
    put(this.strips.fall, rect(0, bank, fall, across - bank))
    if (this.painted !== orientation) void this.paint(orientation)
  }

  /** The sections slide to where they have been laid, from one position above. */
  async shift(clock: Clock, ms: number): Promise<void> {
    const { places } = this
    if (!places) return
    await Promise.all(this.sections.map((element, i) => clock.play(element,
      [{ transform: moved(cell(places, i + 1)) }, { transform: moved(cell(places, i)) }], ms, 'ease-in-out')))
  }

  private show(element: HTMLElement, kind: SectionKind): void {
    const at = `${section_kinds.indexOf(kind) / (section_kinds.length - 1) * 100}%`
    const all = `${section_kinds.length * 100}%`
    element.style.backgroundPosition = this.places!.standing ? `0 ${at}` : `${at} 0`
    element.style.backgroundSize = this.places!.standing ? `100% ${all}` : `${all} 100%`
  }

  private async paint(orientation: Orientation): Promise<void> {
    this.painted = orientation
    this.rich.classList.remove('ready')
    const sources = Object.fromEntries(parts.map((part) => [part, picture(part, orientation)]))
    const decoded = Object.values(sources).map(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
    })
    const seen = await Promise.allSettled(decoded)
    // Turned again meanwhile, or a picture is missing: the flat board stays.
    if (this.painted !== orientation || seen.some(({ status }) => status === 'rejected')) return
    const image = (part: (typeof parts)[number]) => `url("${sources[part]}")`
    this.water.style.backgroundImage = image('water')
    this.harbour.style.backgroundImage = image('harbour')
    this.fall.style.backgroundImage = image('fall')
    for (const element of this.sections) element.style.backgroundImage = image('sections')
    this.rich.classList.add('ready')
  }
}
