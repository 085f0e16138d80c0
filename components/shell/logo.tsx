import type { Picture } from '@/lib/domain/picture'

/** The clinic's own logo, as large as its class allows. */
export function Logo({ logo, className }: { logo: Picture; className: string }) {
  return (
    <img
      src={logo.url}
      alt={logo.alt}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      className={`w-auto ${className}`}
    />
  )
}
