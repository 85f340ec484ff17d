import { parentPort } from 'node:worker_threads'
import { type FileQuestion, readFile } from './read-file.ts'
import { type ReadQuestion, readMdx } from './read-mdx.ts'

// The thread that reads texts (`text-thread.ts`).

parentPort?.on('message', (question: ReadQuestion | FileQuestion) =>
  parentPort?.postMessage('file' in question ? readFile(question) : readMdx(question)),
)
parentPort?.postMessage('ready')
