import styles from './avatar.module.css'
import { Icon } from './icon.tsx'

type AvatarProps = {
  name: string
  picture: { small: string; medium: string; color: string } | null
  /** Any length of CSS. */
  size?: string
}

/** The picture, or the first letter of the name on the colour of the platform; who it is, is said beside it. */
export function Avatar({ name, picture, size = '3.6rem' }: AvatarProps) {
  const [letter] = name.trim()
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: `calc(${size} * 0.44)` }}>
      {picture ? (
        <img
          src={picture.small}
          srcSet={`${picture.small} 1x, ${picture.medium} 2x`}
          alt=""
          style={{ background: picture.color }}
        />
      ) : (
        <span aria-hidden="true">{letter?.toUpperCase() ?? <Icon name="user" size="1.2em" />}</span>
      )}
    </span>
  )
}
