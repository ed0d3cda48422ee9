import { Worker } from 'node:worker_threads'
import { valuesOf } from '#platform/language/limit.ts'
import { importing } from '#platform/source/importing.ts'
import { Overloaded } from '#platform/vault/passwords.ts'
import { markdownLimits } from './markdown-parsing.limits.ts'
import { fromMarkdown, type RichDocument, verbatim } from './rich-text.ts'

/** Parses Markdown of requests without blocking the process. */
export type MarkdownParser = (markdown: string) => Promise<RichDocument>

const { here: inProcessLength, time, idle, queue } = valuesOf(markdownLimits)

const megabytes = 256

type Job = { markdown: string; done: (document: RichDocument) => void }

/**
 * Parses short texts at once and long ones in a worker, one after the other. The worker ends when idle, and
 * when a text takes too long, which then stays as it was typed.
 */
export const markdownParser = (timeoutMs = time): MarkdownParser => {
  const jobs: Job[] = []
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    clearTimeout(timer)
    void worker?.terminate()
    worker = null
  }
  const answer = (document: RichDocument | null): void => {
    clearTimeout(timer)
    const job = jobs.shift()
    job?.done(document ?? verbatim(job.markdown))
    next()
  }
  const giveUp = (): void => {
    end()
    answer(null)
  }
  const started = (): Worker => {
    const opened = new Worker(new URL('./markdown-worker.ts', import.meta.url), {
      execArgv: [...importing],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    opened.unref()
    opened.once('message', () => {
      opened.on('message', answer)
      ask()
    })
    // Out of memory, or could not start.
    opened.on('error', () => opened === worker && giveUp())
    return opened
  }
  const next = (): void => {
    const [job] = jobs
    if (!job) {
      timer = setTimeout(end, idle)
      timer.unref()
      return
    }
    if (worker) ask()
    else worker = started()
  }
  const ask = (): void => {
    timer = setTimeout(giveUp, timeoutMs)
    worker?.postMessage(jobs[0]?.markdown)
  }

  return async (markdown) => {
    if (markdown.length <= inProcessLength) return fromMarkdown(markdown)
    if (jobs.length >= queue) throw new Overloaded()
    return new Promise((done) => {
      jobs.push({ markdown, done })
      if (jobs.length > 1) return
      clearTimeout(timer)
      next()
    })
  }
}
