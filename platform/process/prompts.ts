import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

/** An answer that a program needs: from a flag, or from a prompt in a terminal. */
export type Prompt = {
  flag: string
  asks: string
  /** Used for an empty answer; without it the prompt repeats. */
  defaultAnswer?: string
  /** Returns the problem with an answer, or null. */
  validate?: (answer: string) => string | null
}

/** A required value is missing. The message is for the user. */
export class MissingAnswer extends Error {}

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/** Parses the flags. Throws `MissingAnswer` for unknown flags and invalid values. */
export const parseFlags = (questions: readonly Prompt[], args: readonly string[]): Map<string, string> => {
  const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false })
    const given = questions.flatMap(({ flag }) => {
      const value = values[flag]
      return typeof value === 'string' ? [[flag, value.trim()] as const] : []
    })
    for (const [flag, value] of given) {
      const wrong = problemWith(
        questions.find((question) => question.flag === flag),
        value,
      )
      if (wrong !== null) throw new MissingAnswer(`--${flag} ${wrong}`)
    }
    return new Map(given)
  } catch (error) {
    if (error instanceof MissingAnswer) throw error
    throw new MissingAnswer(`${(error as Error).message.split('. ')[0]}; ${usage(questions)}`)
  }
}

/** Prompts for values that the flags left open. Without a terminal it throws `MissingAnswer` and names them. */
export const promptFor = async (
  questions: readonly Prompt[],
  given: ReadonlyMap<string, string>,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Map<string, string>> => {
  const open = questions.filter(({ flag }) => !given.has(flag))
  const answers = new Map(given)
  if (open.length === 0) return answers
  if (!terminal.input.isTTY) {
    const missing = open.filter(({ defaultAnswer }) => defaultAnswer === undefined)
    if (missing.length > 0) throw new MissingAnswer(usage(missing))
    for (const { flag, defaultAnswer = '' } of open) answers.set(flag, defaultAnswer)
    return answers
  }
  const lines = createInterface(terminal)
  // Ctrl-C and Ctrl-D end the prompt.
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new MissingAnswer('canceled; nothing was changed'))),
  )
  closed.catch(() => undefined)
  try {
    for (const question of open) {
      const prompt = `${question.asks}${question.defaultAnswer === undefined ? '' : ` [${question.defaultAnswer}]`}: `
      for (;;) {
        const answer =
          (await Promise.race([lines.question(prompt), closed])).trim() || (question.defaultAnswer ?? '')
        const wrong = problemWith(question, answer)
        if (wrong === null) {
          answers.set(question.flag, answer)
          break
        }
        terminal.output.write(`  This ${wrong}.\n`)
      }
    }
    return answers
  } finally {
    lines.close()
  }
}

const problemWith = (question: Prompt | undefined, answer: string): string | null =>
  answer === '' ? 'must not be empty' : (question?.validate?.(answer) ?? null)

const usage = (questions: readonly Prompt[]): string =>
  `use ${questions.map(({ flag }) => `--${flag} …`).join(' ')}`
