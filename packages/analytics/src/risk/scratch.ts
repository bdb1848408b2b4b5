/**
 * Reusable memory for figures needed until the next request. Code that runs for hundreds of series would otherwise
 * spend as long on allocating arrays as on its sums.
 *
 * @returns a function that returns an array of the given length with arbitrary content.
 */
export function scratch(): (length: number) => Float64Array {
  let room = new Float64Array(0)
  return (length) => {
    if (room.length < length) room = new Float64Array(length)
    return room.length === length ? room : room.subarray(0, length)
  }
}
