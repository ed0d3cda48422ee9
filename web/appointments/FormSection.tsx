import { type ReactNode, useId } from 'react'

/** A section of a long form: heading next to its fields, above them on narrow screens. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="fm-form-section" aria-labelledby={id}>
      <div>
        <h2 id={id} className="fm-label">
          {title}
        </h2>
        {hint && <p className="fm-small fm-muted">{hint}</p>}
      </div>
      <div className="fm-form-fields">{children}</div>
    </section>
  )
}
