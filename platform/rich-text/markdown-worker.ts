// Parses long texts one after the other in a worker. It reports once that it is ready.
import { parentPort } from 'node:worker_threads'
import { fromMarkdown } from './rich-text.ts'

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(fromMarkdown(markdown)))
parentPort?.postMessage('ready')
