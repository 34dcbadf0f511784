// React's development build times each component, and traces where each element was made, for the browser's developer tools, which no test opens. Where
// the console lacks these two it does neither. It looks when it is loaded, so they are gone before.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
