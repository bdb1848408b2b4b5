/** Told how far a long piece of work is: `done` of `of`, and what is being done. */
export type Progress = (step: { done: number; of: number; doing: string }) => void

export const silently: Progress = () => {}
