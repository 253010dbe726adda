// The board as a grid of text with one tab stop, for people who cannot see it. Visually hidden but focusable: the board
// highlights the focused cell.
import type { SemanticGrid, SemanticCell } from './game.ts'

/** A cell by row and column, not counting the headers. */
export interface Cell {
  row: number
  column: number
}

export interface GridHandlers {
  /** A cell that stands for a move was chosen. */
  choose: (cell: SemanticCell) => void
  /** The focused cell, or null when the focus leaves. */
  on_focus_cell: (cell: Cell | null) => void
}

const visually_hidden =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

const key_steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  Home: [0, -Infinity], End: [0, Infinity], PageUp: [-Infinity, 0], PageDown: [Infinity, 0],
}

/** The cell a key leads to, inside the grid; null for a key that does not move. */
export function cell_after_key(key: string, cell: Cell, rows: number, columns: number): Cell | null {
  const by = Object.hasOwn(key_steps, key) ? key_steps[key]! : null
  const inside = (at: number, length: number) => Math.max(0, Math.min(length - 1, at))
  return by && { row: inside(cell.row + by[0], rows), column: inside(cell.column + by[1], columns) }
}

function write(cell: Element, text: string): void {
  if (cell.textContent !== text) cell.textContent = text
}

export class Grid {
  private readonly table = document.createElement('table')
  private shown: SemanticGrid | null = null
  private at: Cell = { row: 0, column: 0 }

  constructor(host: HTMLElement, private readonly handlers: GridHandlers) {
    this.table.setAttribute('role', 'grid')
    this.table.style.cssText = visually_hidden
    this.table.addEventListener('keydown', (event) => this.key(event))
    this.table.addEventListener('click', ({ target }) => this.visit(target) && this.choose())
    this.table.addEventListener('focusin', ({ target }) => this.visit(target) && handlers.on_focus_cell(this.at))
    this.table.addEventListener('focusout', () => handlers.on_focus_cell(null))
    host.append(this.table)
  }

  update(next: SemanticGrid): void {
    const { shown, table } = this
    const same = shown?.rows.length === next.rows.length && shown.columns.length === next.columns.length
    this.shown = next
    if (!same) this.build(next)
    table.setAttribute('aria-label', next.label)
    const [top, ...rows] = table.rows
    next.columns.forEach((text, i) => write(top!.cells[i + 1]!, text))
    next.rows.forEach(({ head: text, cells }, i) => {
      write(rows[i]!.cells[0]!, text)
      cells.forEach((cell, j) => write(rows[i]!.cells[j + 1]!, cell.text))
    })
  }

  destroy(): void {
    this.table.remove()
  }

  // Elements are reused while the grid's size is the same, so the focus stays.
  private build({ columns, rows, lang }: SemanticGrid): void {
    const { at } = this
    const row = (head: string, cell: string, { length }: unknown[]) => `<tr role="row">${head}${cell.repeat(length)}</tr>`
    const body = rows.map(({ cells }) =>
      row('<th role="rowheader" scope="row"></th>', '<td role="gridcell" tabindex="-1"></td>', cells)).join('')
    this.table.innerHTML = `<thead>${row('<td></td>', '<th role="columnheader" scope="col"></th>', columns)}</thead>` +
      `<tbody${lang ? ` lang="${lang}"` : ''}>${body}</tbody>`
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

  /** Makes the cell an event came from the tab stop; false if it came from none. */
  private visit(target: EventTarget | null): boolean {
    const cell = target instanceof Element ? target.closest('td') : null
    const row = cell?.closest('tr')
    if (cell && row) this.stop_at({ row: row.rowIndex - 1, column: cell.cellIndex - 1 })
    return cell !== null
  }

  private choose(): void {
    const cell = this.shown?.rows[this.at.row]?.cells[this.at.column]
    if (cell && (cell.targets.length > 0 || cell.picks !== undefined)) this.handlers.choose(cell)
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.shown) return
    const to = cell_after_key(event.key, this.at, this.shown.rows.length, this.shown.columns.length)
    if (to) this.cell_at(to)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') this.choose()
    else return
    event.preventDefault()
  }
}

export const grid = (host: HTMLElement, handlers: GridHandlers): Grid => new Grid(host, handlers)
