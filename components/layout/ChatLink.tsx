import { site } from '../../src/facts/firm.ts';
import { strings } from '../../src/facts/strings.ts';
import { Icon } from './Icon.tsx';

/** The floating link to the external chat: the flare of the light. */
export function ChatLink() {
  return (
    <a className="chat" href={site.chat} target="_blank" rel="noopener" aria-label={strings.chat}>
      <Icon name="chat-circle-dots" />
    </a>
  );
}
