// How the tables of this device stand: asked when the page is opened, when it is shown again, and now and then. Who is at a
// table hears quietly that it is their turn at another.
import { ask_table, is_running, is_your_turn } from '../../lib/ask_table.ts'
import { people_of, saved_tables, type SavedTable } from '../../lib/saved_tables.ts'
import { names_of } from '../people.ts'
import { go, links, route } from '../router.ts'
import { game_named, listed, t } from '../texts.ts'
import { show_toast } from '../toasts.ts'

// A server allows 90 visits an hour to each person; this makes 80 while a page is open. The home page shows all tables and
// asks for more, when it is opened.
const most = 4
const most_at_home = 12
const interval_ms = 180_000
const pause_ms = 5_000  // after an answer

let begun = false
let asking = false
let ready_at = 0
const asked = new Map<string, number>()
const asked_at = ({ table }: SavedTable) => asked.get(table) ?? -1

/** Asks now, and from then on. */
export function follow_tables(): void {
  void ask_all()
  if (begun) return
  begun = true
  document.addEventListener('visibilitychange', () => void ask_all())
  setInterval(() => void ask_all(), interval_ms)
}

async function ask_all(): Promise<void> {
  if (asking || document.hidden || !navigator.onLine || performance.now() < ready_at) return
  asking = true
  try {
    for (const mine of next_tables()) await ask(mine)
  } finally {
    ready_at = performance.now() + pause_ms
    asking = false
  }
}

async function ask(mine: SavedTable): Promise<void> {
  asked.set(mine.table, performance.now())
  if (!saved_tables().get(mine.table)) return  // removed meanwhile
  await ask_table(saved_tables(), mine.table)
  const now = saved_tables().get(mine.table)
  if (now && is_your_turn(now) && !is_your_turn(mine)) await tell(now)
}

/** Those not asked for the longest time. */
function next_tables(): SavedTable[] {
  const running = saved_tables().list.get().filter((each) => is_running(each) && !is_open(each))
  return running.sort((a, b) => asked_at(a) - asked_at(b)).slice(0, route.get().screen === 'home' ? most_at_home : most)
}

function is_open({ table }: SavedTable): boolean {
  const at = route.get()
  return at.screen === 'online' && at.id === table
}

async function tell(mine: SavedTable): Promise<void> {
  const { screen } = route.get(), found = game_named(mine.game)
  if (!found || (screen !== 'table' && screen !== 'online')) return
  const { f } = await import('./texts.ts')
  const names = names_of(people_of(mine), t.get()).filter((_, seat) => seat !== mine.you)
  show_toast({
    text: f.get().news_turn({ game: found.texts.get().title(), names: listed(names) }),
    act: { label: f.get().news_go(), run: () => go(links.online(mine.table)) },
  })
}
