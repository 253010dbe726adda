// A value that can be watched. It keeps the contract of a Svelte store, so a component reads it as `$cell`,
// and needs nothing of Svelte itself.
export interface Readable<T> {
  get(): T
  /** Calls `run` now and after each change; gives what ends it. */
  subscribe(run: (value: T) => void): () => void
}

export class Cell<T> implements Readable<T> {
  private readonly runs = new Set<(value: T) => void>()

  constructor(private value: T) {}

  get(): T {
    return this.value
  }

  set(value: T): void {
    if (Object.is(value, this.value)) return
    this.value = value
    for (const run of [...this.runs]) run(value)
  }

  subscribe(run: (value: T) => void): () => void {
    this.runs.add(run)
    run(this.value)
    return () => this.runs.delete(run)
  }
}
