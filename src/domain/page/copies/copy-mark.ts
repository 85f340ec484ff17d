/** Named by the `Server-Timing` of every copy: a browser's timeline of requests then tells copies from the line. */
export const COPY_MARK = 'copy'
