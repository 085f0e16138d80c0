import type { ComponentProps, ReactNode } from 'react'

/**
 * A text field with its label and, after a submit, its error. No `required` and no `maxlength`: errors are shown on
 * submit, in words, and nothing that was typed is cut off.
 */
export function Field({
  id,
  label,
  hint,
  error,
  after,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  label: string
  /** Hint to read before filling it in. */
  hint?: string | undefined
  error: string | undefined
  after?: ReactNode
}) {
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const descriptions = [...(hint === undefined ? [] : [hintId]), ...(error === undefined ? [] : [errorId])]
  return (
    <div className={error === undefined ? '' : 'border-s-4 border-danger ps-4'}>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-ink-2">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="font-bold text-danger">
          {error}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id={id}
          name={id}
          dir="auto"
          aria-invalid={error !== undefined}
          aria-describedby={descriptions.length > 0 ? descriptions.join(' ') : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          className={`min-h-12 min-w-0 flex-1 basis-40 rounded-art border-2 bg-surface px-4 py-2 ${error === undefined ? 'border-edge' : 'border-danger'}`}
          {...input}
        />
        {after}
      </div>
    </div>
  )
}
