/**
 * Reusable memory for a column that is consumed before the next query: each query of a large catalogue would
 * otherwise leave hundreds of kilobytes to be collected. What it holds at first is anything.
 */
export function roomFor<Column extends Uint8Array | Uint16Array>(
  make: (length: number) => Column,
): (length: number) => Column {
  let room = make(0)
  return (length) => {
    if (room.length !== length) room = make(length)
    return room
  }
}
