// A finger on its way to a button means what the button said when it set out.
const settle_ms = 400

/** Whether a value has stood long enough to be read. To be made while a component is. */
export class Settled {
  current = $state(false)

  constructor(value: () => unknown) {
    $effect(() => {
      value()
      this.current = false
      const timer = setTimeout(() => (this.current = true), settle_ms)
      return () => clearTimeout(timer)
    })
  }
}
