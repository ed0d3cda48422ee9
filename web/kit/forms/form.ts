import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { AnswerOf, Command, InputOf } from '#platform/language/contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import { call } from '../data/api.ts'
import { asProblem, type FieldError } from '../data/problem.ts'
import { withStableCommandId } from '../data/stable-command-id.ts'
import { problemText, useText } from '../language/texts.ts'
import { fieldOfPointer, issueErrors } from './pointers.ts'

export type CommandForm<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** For `<form onSubmit>` and for Ctrl Enter. */
  submit: (event?: FormEvent) => Promise<void>
  /** Sent and not yet answered. */
  processing: boolean
  /** Nothing has been changed. */
  pristine: boolean
  /** At least one field shows an error. */
  invalid: boolean
  /** Invalid, and nothing has been changed since: sending it again would say the same. */
  stuck: boolean
  /** An error without a field: shown above the buttons. */
  problem: string | null
}

type CommandFormOptions<C extends Command, Values extends Record<string, unknown>> = {
  contractCall: C
  initial: Values
  /** What the form's values mean as the call's input. */
  toInput: (values: Values) => InputOf<C>
  onDone?: (answer: AnswerOf<C>, values: Values) => void
  /** Called with a refusal, in addition to the texts at fields and buttons. */
  onRefused?: (words: string) => void
  /** Fields whose name is not the end of their pointer: `{ end: '/appointment/date/end' }`. */
  pointers?: Partial<Record<keyof Values & string, string>>
  /** The feature whose `own_codes` come before the texts that all features share. */
  feature?: string
}

/**
 * A form that sends one command. It checks with the contract's own schema first, so a field shows the same error
 * from either side. A repeat after a lost answer is the same command while the entries are the same.
 */
export const useCommandForm = <C extends Command, Values extends Record<string, unknown>>({
  contractCall,
  initial,
  toInput,
  onDone,
  onRefused,
  pointers = {},
  feature,
}: CommandFormOptions<C, Values>): CommandForm<Values> => {
  const say = useText()
  const [isStuck, setStuck] = useState(false)
  const form = useForm<Values>({ initialValues: initial, onValuesChange: () => setStuck(false) })
  const [processing, setProcessing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [once] = useState(withStableCommandId<InputOf<C>>)

  const show = (errors: readonly FieldError[]) => {
    const byField: Record<string, string> = {}
    const others: string[] = []
    const [refusal] = errors
    if (refusal) onRefused?.(problemText(say, refusal.code, refusal.params, feature))
    for (const { pointer, code, params } of errors) {
      const field = fieldOfPointer(pointer, form.getValues(), trusted<Record<string, string>>(pointers))
      const words = problemText(say, code, params, feature)
      if (field === null) others.push(words)
      else byField[field] ??= words
    }
    form.setErrors(byField)
    setStuck(Object.keys(byField).length > 0)
    setProblem(others[0] ?? null)
    const first = Object.keys(byField)[0]
    if (first !== undefined) requestAnimationFrame(() => form.getInputNode(first)?.focus())
  }

  const send = async () => {
    const values = form.getValues()
    const input = toInput(values)
    const checked = bodyCheck(contractCall, input)
    if (checked.length > 0) return show(checked)
    form.clearErrors()
    setProblem(null)
    setProcessing(true)
    try {
      const answer = await once(input, (sent, commandId) => call(contractCall, sent, { commandId }))
      form.resetDirty(values)
      onDone?.(answer, values)
    } catch (thrown) {
      const refusal = asProblem(thrown)
      if (refusal.errors.length > 0) show(refusal.errors)
      else {
        setProblem(problemText(say, refusal.code, refusal.params, feature))
        onRefused?.(problemText(say, refusal.code, refusal.params, feature))
      }
    } finally {
      setProcessing(false)
    }
  }

  return {
    form,
    submit: async (event) => {
      event?.preventDefault()
      if (!processing) await send()
    },
    processing,
    pristine: !form.isDirty(),
    invalid: Object.keys(form.errors).length > 0,
    stuck: isStuck,
    problem,
  }
}

const bodyCheck = <C extends Command>(contractCall: C, input: InputOf<C>): FieldError[] => {
  const names = new Set([...contractCall.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name))
  const body = Object.fromEntries(Object.entries(trusted<object>(input)).filter(([name]) => !names.has(name)))
  const parsed = trusted<z.ZodType>(contractCall.body).safeParse(body)
  return parsed.success ? [] : issueErrors(parsed.error.issues)
}
