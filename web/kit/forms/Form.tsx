import type { ComponentProps } from 'react'

/** A form that says itself what is wrong, in the reader's language: without the browser's bubbles in the browser's. */
export function Form(props: ComponentProps<'form'>) {
  return <form {...props} noValidate />
}
