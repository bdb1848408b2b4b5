/**
 * A place for figures that are needed only until its owner requests it again. What runs for hundreds of series in a row
 * spends as long on making and clearing new arrays as on its sums.
 *
 * @returns a function that gives room for so many figures; what is in it is left over from before.
 */
export function scratch(): (length: number) => Float64Array {
  let room = new Float64Array(0)
  return (length) => {
    if (room.length < length) room = new Float64Array(length)
    return room.length === length ? room : room.subarray(0, length)
  }
}
