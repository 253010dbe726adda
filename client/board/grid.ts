// The board for people who cannot see it: a grid of words with one tab stop. Hidden from the eye but not from the
// keyboard, so whoever steers with keys sees the board ring the cell they are on.
import type { Semantic, SemanticCell } from './game.ts'

/** A cell by its place; the heads of rows and columns are not counted. */
export interface Cell {
  row: number
  column: number
}

export interface GridKit {
  /** A cell was chosen that means something. */
  choose: (cell: SemanticCell) => void
  /** Where the focus is, or null when it has left. */
  on_focus_cell: (cell: Cell | null) => void
}

const unseen =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

type Walk = (cell: Cell, last: Cell) => Cell
const walks: Record<string, Walk> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column }, last) => ({ row: last.row, column }),
}

/** Where a key leads from a cell, staying inside; null for a key that does not walk. */
export function walked(key: string, cell: Cell, rows: number, columns: number): Cell | null {
  const to = Object.hasOwn(walks, key) ? walks[key]!(cell, { row: rows - 1, column: columns - 1 }) : null
  return to && {
    row: Math.max(0, Math.min(rows - 1, to.row)),
    column: Math.max(0, Math.min(columns - 1, to.column)),
  }
}

function head(row: HTMLTableRowElement, role: 'columnheader' | 'rowheader'): HTMLElement {
  const cell = document.createElement('th')
  cell.setAttribute('role', role)
  cell.scope = role === 'columnheader' ? 'col' : 'row'
  return row.appendChild(cell)
}

function write(cell: Element, text: string): void {
  if (cell.textContent !== text) cell.textContent = text
}

export class Grid {
  private readonly table = document.createElement('table')
  private shown: Semantic | null = null
  private at: Cell = { row: 0, column: 0 }

  constructor(host: HTMLElement, private readonly kit: GridKit) {
    this.table.setAttribute('role', 'grid')
    this.table.style.cssText = unseen
    this.table.addEventListener('keydown', (event) => this.key(event))
    this.table.addEventListener('click', ({ target }) => this.visit(target) && this.choose())
    this.table.addEventListener('focusin', ({ target }) => this.visit(target) && kit.on_focus_cell(this.at))
    this.table.addEventListener('focusout', () => kit.on_focus_cell(null))
    host.append(this.table)
  }

  update(semantic: Semantic): void {
    const { shown, table } = this
    const same = shown?.rows.length === semantic.rows.length && shown.columns.length === semantic.columns.length
    this.shown = semantic
    if (!same) this.build(semantic)
    table.setAttribute('aria-label', semantic.label)
    const [top, ...rows] = table.rows
    semantic.columns.forEach((text, i) => write(top!.cells[i + 1]!, text))
    semantic.rows.forEach(({ head: text, cells }, i) => {
      write(rows[i]!.cells[0]!, text)
      cells.forEach((cell, j) => write(rows[i]!.cells[j + 1]!, cell.text))
    })
  }

  destroy(): void {
    this.table.remove()
  }

  // Cells stay the same elements while the shape of the board does, so the focus stays where it is.
  private build({ columns, rows, lang }: Semantic): void {
    const { table, at } = this
    table.replaceChildren()
    const top = table.createTHead().insertRow()
    top.insertCell()  // over the heads of the rows
    for (let i = 0; i < columns.length; ++i) head(top, 'columnheader')
    const body = table.createTBody()
    if (lang) body.lang = lang
    for (const { cells } of rows) {
      const row = body.insertRow()
      head(row, 'rowheader')
      for (let i = 0; i < cells.length; ++i) {
        const cell = row.insertCell()
        cell.setAttribute('role', 'gridcell')
        cell.tabIndex = -1
      }
    }
    for (const row of table.rows) row.setAttribute('role', 'row')
    this.stop_at({ row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, columns.length - 1) })
  }

  private cell_at({ row, column }: Cell): HTMLTableCellElement | undefined {
    return this.table.rows[row + 1]?.cells[column + 1]
  }

  private stop_at(cell: Cell): void {
    this.cell_at(this.at)?.setAttribute('tabindex', '-1')
    this.at = cell
    this.cell_at(cell)?.setAttribute('tabindex', '0')
  }

  /** Makes the cell an event came from the tab stop; false where it came from none. */
  private visit(target: EventTarget | null): boolean {
    const cell = target instanceof Element ? target.closest('td') : null
    const row = cell?.closest('tr')
    if (cell && row) this.stop_at({ row: row.rowIndex - 1, column: cell.cellIndex - 1 })
    return cell !== null
  }

  private choose(): void {
    const cell = this.shown?.rows[this.at.row]?.cells[this.at.column]
    if (cell && (cell.targets.length > 0 || cell.picks !== undefined)) this.kit.choose(cell)
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.shown) return
    const to = walked(event.key, this.at, this.shown.rows.length, this.shown.columns.length)
    if (to) this.cell_at(to)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') this.choose()
    else return
    event.preventDefault()
  }
}

export const grid = (host: HTMLElement, kit: GridKit): Grid => new Grid(host, kit)
