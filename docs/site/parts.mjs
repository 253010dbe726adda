// The navigation: four parts, one for each kind of reader, then the project. Paths are those of the site. Every page is in
// it once; `games/` stands for all games, `api/` and `decisions/` for all pages of theirs.
export const parts = [
  { title: 'Play', pages: ['play.md', 'games/', 'guides/friends.md', 'guides/dice.md', 'guides/access.md', 'guides/play.md'] },
  { title: 'Host', pages: ['host.md', 'guides/host.md', 'guides/container.md', 'guides/operate.md', 'guides/upgrade.md',
    'guides/backup.md', 'guides/high-availability.md', 'scale.md', 'reference/flotillad.md', 'reference/load.md', 'project/security.md'] },
  { title: 'Build a game', pages: ['build.md', 'guides/add-a-game.md', 'guides/client.md', 'guides/embed.md', 'reference/record.md',
    'reference/match.md', 'reference/wasm.md', 'reference/protocol.md', 'reference/table.md', 'reference/glossary.md',
    'project/architecture.md', 'project/contributing.md', 'project/code_of_conduct.md', 'guides/release.md', 'reference/versions.md',
    'project/changelog.md'] },
  { title: 'Library', pages: ['api/'] },
  { title: 'Research', pages: ['research.md', 'guides/simulate.md', 'reference/flotilla.md', 'reference/fidelity.md', 'reference/sim.md',
    'reference/system-tests.md', 'reference/*', 'decisions/'] },
]
