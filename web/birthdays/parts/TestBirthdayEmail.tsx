import { Button } from '@mantine/core'
import { useState } from 'react'
import { birthdayContract } from '#events/birthdays/birthday.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { problemText, text, useText } from '#web/kit/language/texts.ts'

type Props = { chosen: { subject: string; text: string } }

/** Sends the birthday email as it is entered, saved or not, to the administrator. */
export function TestBirthdayEmail({ chosen }: Props) {
  const say = useText()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await call(birthdayContract.calls.test, { birthday_emails: chosen })
      toast(say('birthdays.test_sent'))
    } catch (thrown) {
      const { code, params } = asProblem(thrown)
      toast(problemText(text, code, params), { tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="fm-setting">
      <div />
      <div>
        <Button variant="default" loading={sending} onClick={send}>
          {say('birthdays.send_test')}
        </Button>
      </div>
    </div>
  )
}
