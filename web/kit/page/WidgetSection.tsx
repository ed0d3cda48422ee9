import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type WidgetSectionProps = { title: string; more?: { to: string; text: string }; children: ReactNode }

/** What a widget shows, below its heading and beside a link to all of it. */
export function WidgetSection({ title, more, children }: WidgetSectionProps) {
  const id = useId()
  return (
    <section className="fm-widget" aria-labelledby={id}>
      <div className="fm-row">
        <h2 id={id} className="fm-label fm-grow">
          {title}
        </h2>
        {more && (
          <Link className="fm-row fm-link fm-small" to={more.to}>
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
