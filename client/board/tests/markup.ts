// Reads what is drawn, for tests.
import type { Point } from '../geometry.ts'

export const nodes_in = (markup: string): number => (markup.match(/<[a-z]/g) ?? []).length

export const is_near = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.2

/** The positions of the elements with an attribute, by its value. */
export const marked = (markup: string, attribute: string): Map<string, Point> => new Map(
  [...markup.matchAll(new RegExp(`translate\\(([-\\d.]+) ([-\\d.]+)\\)[^>]*${attribute}="([^"]*)"`, 'g'))]
    .map(([, x, y, value]) => [value!, { x: Number(x), y: Number(y) }]))
