import { parentPort } from 'node:worker_threads'
import { type ReadQuestion, readMdx } from './read-mdx.ts'

// The thread that reads texts for `check-text.ts`.

parentPort?.on('message', (question: ReadQuestion) => parentPort?.postMessage(readMdx(question)))
parentPort?.postMessage('ready')
