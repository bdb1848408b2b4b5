/** Returns the page that verifies a document; its id stands where browsers keep it to themselves. */
export async function verificationAddress(
  { addressOf }: { addressOf: (entityId: number) => Promise<URL | undefined> },
  entityId: number,
  id: string,
): Promise<URL | undefined> {
  const portal = await addressOf(entityId)
  if (!portal) return undefined
  const address = new URL('/verify', portal)
  address.search = portal.search
  address.hash = id
  return address
}
