import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { unsubscribeContract } from '#events/unsubscribes/unsubscribe.contract.ts'
import { EntranceFrame } from '#web/accounts/parts/EntranceFrame.tsx'
import { useAnswer } from '#web/kit/data/load.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { changeLanguage, useText } from '#web/kit/language/texts.ts'

const { read, stop, undo } = unsubscribeContract.calls

/** Behind the link of a mail: stops mails of this sort, and takes it back. Needs no sign-in. */
export function UnsubscribePage() {
  const say = useText()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { state, answer, reload } = useAnswer(read, { token })
  const [isUndone, setUndone] = useState(false)
  const isTranslated = useLanguageOf(answer?.language)
  const isKnown = answer !== null && isTranslated
  return (
    <EntranceFrame title={say('unsubscribes.stop')}>
      {isKnown && answer.subscribed && (
        <Step
          key="subscribed"
          title={say(isUndone ? 'unsubscribes.undone' : 'unsubscribes.stop')}
          label={answer.label}
          token={token}
          contractCall={stop}
          button={say('unsubscribes.stop')}
          onDone={() => {
            setUndone(false)
            reload()
          }}
        />
      )}
      {isKnown && !answer.subscribed && (
        <Step
          key="unsubscribed"
          title={say('unsubscribes.stopped')}
          label={answer.label}
          token={token}
          contractCall={answer.can_undo ? undo : null}
          button={say('kit.undo')}
          onDone={() => {
            setUndone(true)
            reload()
          }}
        />
      )}
      {answer === null && (state === 'failed' || state === 'refused') && <Unknown />}
    </EntranceFrame>
  )
}

/** The words are those of the member to whom the mail went. */
const useLanguageOf = (language: Parameters<typeof changeLanguage>[0] | undefined): boolean => {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (language !== undefined) void changeLanguage(language).then(() => setShown(language))
  }, [language])
  return language !== undefined && shown === language
}

type StepProps = {
  title: string
  /** What the mails are about. */
  label: string
  token: string
  /** Null where nothing is left to do. */
  contractCall: typeof stop | typeof undo | null
  button: string
  onDone: () => void
}

function Step({ title, label, token, contractCall, button, onDone }: StepProps) {
  const { submit, processing, problem } = useCommandForm({
    contractCall: contractCall ?? stop,
    initial: {},
    toInput: () => ({ token }),
    onDone,
  })
  return (
    <>
      <div role="status">
        <h1 className="fm-display">{title}</h1>
        <p className="fm-entrance-lead">
          <strong dir="auto">{label}</strong>
        </p>
      </div>
      {contractCall === null ? (
        <ToNetwork />
      ) : (
        <Form className="fm-stack" onSubmit={submit}>
          <FormButtons of={{ processing, problem }} submit={button}>
            <ToNetwork />
          </FormButtons>
        </Form>
      )}
    </>
  )
}

function ToNetwork() {
  const say = useText()
  return <Link to="/">{say('shell.to_start')}</Link>
}

function Unknown() {
  const say = useText()
  return (
    <div role="status">
      <h1 className="fm-display">{say('unsubscribes.unknown')}</h1>
      <p className="fm-entrance-lead">{say('unsubscribes.unknown_text')}</p>
      <ToNetwork />
    </div>
  )
}
