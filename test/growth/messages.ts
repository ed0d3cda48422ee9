import type { Person } from './members.ts'
import { between, oneOf, type Stage, someOf } from './stage.ts'

type Message = { id: string; author: Person; to: Person[] }

const longest = 6

/** A message to one, two or three people: they read it, some answer, some throw it away. */
export const writeMessage = async (stage: Stage, circle: readonly Person[]): Promise<void> => {
  const author = oneOf(stage, circle)
  const to = someOf(stage, circle, between(stage, 1, 3)).filter((person) => person !== author)
  if (to.length > 0) await send(stage, author, to, null, 1)
}

const send = async (
  stage: Stage,
  author: Person,
  to: Person[],
  answered: Message | null,
  length: number,
): Promise<void> => {
  const subject = answered ? 'Re: What we talked about' : 'What we talked about'
  const content = `Dear all, this is message **${between(stage, 1, 99_999)}** about the courtyard. See you!`
  const id = await stage.send(author.actor, 'messages/send', {
    to: to.map((person) => person.id),
    subject,
    content,
    ...(answered && { reply_to_id: answered.id }),
  })
  const message = { id, author, to }
  for (const person of to) if (stage.random() < 0.85) stage.later(() => read(stage, person, message))
  const [first] = to
  if (first && length < longest && stage.random() < 0.35) {
    const others = [author, ...to.filter((person) => person !== first)]
    stage.later(() => send(stage, first, others, message, length + 1))
  }
}

const read = async (stage: Stage, person: Person, { id }: Message): Promise<void> => {
  await stage.send(person.actor, 'messages/read', { message_id: id })
  if (stage.random() < 0.05)
    stage.later(() => stage.send(person.actor, 'messages/delete', { message_id: id }).then(() => undefined))
}
