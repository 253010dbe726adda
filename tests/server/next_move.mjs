// What somebody at a table can do next, by the rules.

/** A random move of the player to decide, or null once the table has ended. */
export async function next_move(players, rules) {
  for (;;) {
    if (players.some(({ ended }) => ended)) return null
    // First wait until everybody has the same number of lines: the other node is a moment behind.
    const longest = Math.max(...players.map(({ lines }) => lines.length))
    await Promise.all(players.map((one) => one.wait_for(() => one.lines.length >= longest || one.ended)))
    const length = players[0].lines.length  // read first: a bot may be quick
    for (const player of players) {
      const moves = await rules.ask(player.record())
      if (moves.length > 0) return { player, move: moves[Math.floor(Math.random() * moves.length)] }
    }
    await players[0].wait_for(() => players[0].lines.length > length || players[0].ended)
  }
}
