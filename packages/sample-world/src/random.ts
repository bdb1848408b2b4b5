/** A stream of random numbers that is the same wherever its seed and name are. */
export type Stream = {
  /** At least 0, below 1. */
  uniform: () => number
  /** Mean 0, variance 1, never beyond ±6: the sum of twelve uniform numbers, which needs no function but addition. */
  normal: () => number
}

/** Many streams come from one seed, each by its name; none depends on how far another has been read. */
export function stream(seed: number, name: string): Stream {
  const uniform = sfc32(hashed(`${seed}/${name}`))
  return {
    uniform,
    normal: () => {
      let sum = -6
      for (let i = 0; i < 12; i++) sum += uniform()
      return sum
    },
  }
}

type State = [number, number, number, number]

/** Small Fast Counter, 32 bits (Chris Doty-Humphrey, PractRand). Whole-number arithmetic only: equal on every machine. */
function sfc32([a, b, c, counter]: State): () => number {
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 12; i++) next() // until the seed has reached every bit
  return next
}

/** Four different 32-bit hashes of a text (FNV-1a, each from its own start). */
function hashed(text: string): State {
  const from = (start: number) => {
    let hash = start
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619)
    return hash | 0
  }
  return [from(0x811c9dc5), from(0x9e3779b9), from(0x85ebca6b), 1]
}
