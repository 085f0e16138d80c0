import { useEffect, useRef } from 'react'

/** List of a form's errors, above it. Takes the focus and marks the page's title; each line links to its field. */
export function ErrorSummary({
  title,
  titlePrefix,
  errors,
  hint,
}: {
  title: string
  /** Prefix of the page's title while there are errors: "Error: ". */
  titlePrefix: string
  /** In the order of the fields. `field` is the id of its input; omitted if no field is at fault. */
  errors: { field?: string; text: string }[]
  /** Possible reason. Omitted if there is nothing to add. */
  hint?: string | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  const failed = errors.length > 0
  useEffect(() => {
    if (!failed) return
    const plain = document.title
    const marked = titlePrefix + plain
    document.title = marked
    return () => {
      // Another page may have set its own title by now.
      if (document.title === marked) document.title = plain
    }
  }, [failed, titlePrefix])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-art border-4 border-danger bg-surface p-5">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1 font-bold text-danger">
        {errors.map(({ field, text }) => (
          <li key={text}>
            {field === undefined ? (
              text
            ) : (
              <a
                href={`#${field}`}
                className="inline-flex min-h-12 items-center underline underline-offset-4"
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {hint !== undefined && <p className="mt-2">{hint}</p>}
    </div>
  )
}
