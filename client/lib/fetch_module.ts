/** Fetches a game's WebAssembly module. */
export async function fetch_module(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`could not fetch the rules module: ${response.status}`)
  return response
}
