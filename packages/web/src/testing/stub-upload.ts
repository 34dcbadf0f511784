import { vi } from 'vitest';

/** A file that was sent with its progress: where to, and which. */
interface SentFile {
  address: string;
  file: File;
}

interface StubUploads {
  sent: SentFile[];
  /** What each is answered, in the order they were sent; the last one holds for all that follow. null: no network. */
  answers: ({ status: number; body: object } | null)[];
}

/** Answers files that are sent by XMLHttpRequest until the test ends, each half sent and then answered, not before `until`. */
export function stubUploads(answers: StubUploads['answers'], until: Promise<void> = Promise.resolve()): StubUploads {
  const uploads: StubUploads = { sent: [], answers };
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      status = 0;
      responseText = '';
      #address = '';
      open(_: string, address: string) {
        this.#address = address;
      }
      setRequestHeader() {
        // what the file is stands in the file
      }
      abort() {
        this.onerror?.();
      }
      send(file: File) {
        const answer = uploads.answers[Math.min(uploads.sent.length, uploads.answers.length - 1)];
        uploads.sent.push({ address: this.#address, file });
        this.upload.onprogress?.({ loaded: file.size / 2, total: file.size });
        const finish = () => {
          if (!answer) return this.onerror?.();
          this.status = answer.status;
          this.responseText = JSON.stringify(answer.body);
          this.onload?.();
        };
        void until.then(() => setTimeout(finish));
      }
    },
  );
  return uploads;
}
