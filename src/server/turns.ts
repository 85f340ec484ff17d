/** Lets everything that waits for the loop have its turn. */
export function breath(): Promise<void> {
  return new Promise((resume) => setImmediate(resume))
}
