// Parses one long text after the other, beside the process that asks for it. It says once that it is ready.
import { parentPort } from 'node:worker_threads'
import { fromMarkdown } from './rich-text.ts'

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(fromMarkdown(markdown)))
parentPort?.postMessage('ready')
