/** Whether a text can name a thread: kind, id and perhaps a topic, with tildes between. */
export const isThreadId = (text: string): boolean =>
  text.length <= 300 && /^[a-z]+(_[a-z]+)*~[\w./:-]+(~[\w.-]+)?$/.test(text)
