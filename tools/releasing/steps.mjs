// What a release consists of, in order. A command runs at the root of the tree, in bash, with
//   $OUT      the folder of what is published
//   $VERSION  the number, without v
// A step whose `needs`, a file, is not in the tree is left out; one that is `always` run is never skipped.

/** @typedef {{ name: string, makes: string, command: string, needs?: string, always?: boolean }} Step */

// Folders as archives that are the same, however often they are made.
const packed = (folder, name) => `tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" ` +
  `--transform "s,^\\.,${name}," -C ${folder} -c . | gzip -n > "$OUT/${name}.tar.gz"`

/** @type {Step[]} */
export const steps = [
  { name: 'check', makes: 'everything a change must pass', command: '.ci/run' },
  { name: 'full', makes: 'the long forms of all tests: test-results.txt',
    command: '.ci/full && cp build/full/summary.txt "$OUT/test-results.txt"' },
  { name: 'programs', makes: 'flotilla and flotillad, for the steps that follow',
    command: 'cmake --preset release && cmake --build --preset release --target flotilla flotillad' },
  { name: 'site', makes: 'the site: flotilla-site-VERSION.tar.gz',
    command: `(cd client && npm ci --no-audit --no-fund && npm run build) && ${packed('client/dist', 'flotilla-site-$VERSION')}` },
  { name: 'docs', makes: 'the documentation as a site: flotilla-docs-VERSION.tar.gz',
    command: `(cd docs/site && npm ci --no-audit --no-fund && npm run build) && ${packed('build/docs/site', 'flotilla-docs-$VERSION')}` },
  { name: 'source', makes: 'the source: flotilla-VERSION.tar.gz',
    command: 'git archive --format=tar --prefix="flotilla-$VERSION/" HEAD | gzip -n > "$OUT/flotilla-$VERSION.tar.gz"' },
  { name: 'packages', makes: 'Debian packages: *.deb', needs: 'tools/packages',
    command: 'tools/packages && cp build/packages/*.deb "$OUT"' },
  { name: 'image', makes: 'the container image: flotilla-image-VERSION.tar', needs: 'deploy/image/build',
    command: 'deploy/image/build && cp build/image/flotilla.tar "$OUT/flotilla-image-$VERSION.tar"' },
  { name: 'bill', makes: 'what it is made of: flotilla-VERSION.spdx.json',
    command: 'tools/sbom "$OUT/flotilla-$VERSION.spdx.json"' },
  { name: 'notes', makes: 'the section of the changelog: notes.md',
    command: 'node tools/releasing/changelog.mjs "$VERSION" > "$OUT/notes.md"' },
  { name: 'sums', makes: 'the checksums of all files: SHA256SUMS', always: true,
    command: 'cd "$OUT" && rm -f SHA256SUMS && sums=$(sha256sum -- *) && echo "$sums" > SHA256SUMS' },
]

/** What is left to a person, once all steps are done. */
export const by_hand = ({ version, commit, out }) => `
What is left for you:
  1. Sign and push the tag:
       git tag -s v${version} -m "Flotilla ${version}" ${commit}
       git push origin main v${version}
  2. Sign the checksums:
       gpg --armor --detach-sign ${out}/SHA256SUMS
  3. Create the release page of v${version} from ${out}/notes.md, and upload every other file of ${out}.
  4. Install it on a machine of your own as docs/guides/host.md says, and play one match.
  5. Tell people: what is new for players first, then what a host must do (docs/guides/upgrade.md).
  6. If CHANGELOG.md has no "Unreleased" any more, start a new one.`
