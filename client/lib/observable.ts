// An observable value. It implements Svelte's store contract, so a component reads it as `$value`, without depending on
// Svelte.
export interface Readable<T> {
  get(): T
  /** Calls `run` now and after each change; returns a function that unsubscribes. */
  subscribe(run: (value: T) => void): () => void
}

export class Writable<T> implements Readable<T> {
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
