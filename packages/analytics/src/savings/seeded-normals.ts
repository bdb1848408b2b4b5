/**
 * An endless run of standard normal numbers (mean 0, variance 1), the same for the same seed: what is simulated with it
 * can be simulated again. In pairs by the polar method (G. Marsaglia and T. Bray, "A Convenient Method for Generating
 * Normal Variables", 1964).
 *
 * @param seed a whole number.
 */
export function seededNormals(seed: number): () => number {
  const uniform = seededUniforms(seed)
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    for (;;) {
      const x = 2 * uniform() - 1
      const y = 2 * uniform() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * scale
      return x * scale
    }
  }
}

/**
 * Numbers from 0 up to, not including, 1: a counter that steps by the golden ratio, each value thoroughly mixed (the
 * multipliers are those that C. Wellons found in "Prospecting for Hash Functions", 2018).
 */
function seededUniforms(seed: number): () => number {
  let counter = seed | 0
  return () => {
    counter = (counter + 0x9e3779b9) | 0
    let mixed = counter ^ (counter >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 2 ** 32
  }
}
