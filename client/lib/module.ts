/** A game's module on its way. */
export async function fetched(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the rules could not be fetched: ${response.status}`)
  return response
}
