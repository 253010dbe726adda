// The background: water, ten sliding sections, harbour and fall. Flat colours first; the pre-rendered pictures replace
// them once decoded.
import { art } from '../../../../client/generated/river/art.ts'
import type { AnimationClock } from '../../../../client/board/animation_clock.ts'
import { all_decoded, div, put, show_picture } from '../../../../client/board/background.ts'
import type { Rect } from '../../../../client/board/geometry.ts'
import { section_kinds, type Orientation, type SectionKind } from '../art/layout.ts'
import { positions } from '../view.ts'
import type { Geometry } from './geometry.ts'

const parts = ['water', 'sections', 'fall', 'harbour'] as const

/** The area of a section's picture: the section and a little of its neighbours. */
function cell({ rect, fall, section, across, layout }: Geometry, position: number): Rect {
  const more = layout.overlap * section / layout.section
  const from = fall + (position - 1) * section
  return rect(from - more, 0, from + section + more, across)
}

const moved = ({ x, y }: Rect) => `translate(${x}px,${y}px)`

export class Background {
  private readonly flat: HTMLElement
  private readonly rich: HTMLElement
  private readonly water: HTMLElement
  private readonly sections: HTMLElement[]  // by position; 0 is the copy that slides under the fall
  private readonly harbour: HTMLElement
  private readonly fall: HTMLElement
  private readonly strips: Record<'water' | 'sand' | 'wave' | 'harbour' | 'fall', HTMLElement>
  private painted: Orientation | null = null
  private geometry: Geometry | null = null
  private laid = ''

  constructor(parent: HTMLElement) {
    this.flat = div(parent, 'flat')
    this.rich = div(parent, 'rich veiled')
    this.water = div(this.rich, 'picture')
    // A section's details reach over the next one down the river, so the lowest is painted last.
    this.sections = Array.from({ length: positions + 1 }, () => div(this.rich, 'picture')).reverse()
    this.harbour = div(this.rich, 'picture harbour')
    this.fall = div(this.rich, 'picture')
    const strip = (name: string) => div(this.flat, name)
    this.strips = {
      water: strip('water'), sand: strip('sand'), wave: strip('wave'), harbour: strip('quay'), fall: strip('drop'),
    }
  }

  /** Places the sections on positions 1 to 10. */
  place(geometry: Geometry, kinds: SectionKind[]): void {
    const { rect, along, across, fall, harbour, bank, layout, section, orientation } = geometry
    const laid = [geometry.width, geometry.height, ...kinds].join()
    if (this.laid === laid) return
    this.geometry = geometry
    this.laid = laid
    this.rich.dataset['orientation'] = this.flat.dataset['orientation'] = orientation
    put(this.water, geometry.frame)
    put(this.fall, rect(0, 0, fall + layout.fall_overlap * fall / layout.fall, across))
    put(this.harbour, rect(along - harbour - layout.harbour_overlap * harbour / layout.harbour, 0, along, across))
    for (const [position, element] of this.sections.entries()) {
      put(element, cell(geometry, position))
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

  /** Slides the sections into place from one position upstream. */
  async shift(clock: AnimationClock, ms: number): Promise<void> {
    const { geometry } = this
    if (!geometry) return
    await Promise.all(this.sections.map((element, i) => clock.play(element,
      [{ transform: moved(cell(geometry, i + 1)) }, { transform: moved(cell(geometry, i)) }], ms, 'ease-in-out')))
  }

  private show(element: HTMLElement, kind: SectionKind): void {
    const at = `${section_kinds.indexOf(kind) / (section_kinds.length - 1) * 100}%`
    const all = `${section_kinds.length * 100}%`
    element.style.backgroundPosition = this.geometry!.portrait ? `0 ${at}` : `${at} 0`
    element.style.backgroundSize = this.geometry!.portrait ? `100% ${all}` : `${all} 100%`
  }

  private async paint(orientation: Orientation): Promise<void> {
    this.painted = orientation
    this.rich.classList.remove('ready')
    const picture = (part: (typeof parts)[number]) => art[`${part}-${orientation}`].src
    const there = await all_decoded(parts.map(picture))
    if (this.painted !== orientation || !there) return  // rotated again meanwhile, or missing: keep the flat board
    show_picture(this.water, picture('water'))
    show_picture(this.harbour, picture('harbour'))
    show_picture(this.fall, picture('fall'))
    for (const element of this.sections) show_picture(element, picture('sections'))
    this.rich.classList.add('ready')
  }
}
